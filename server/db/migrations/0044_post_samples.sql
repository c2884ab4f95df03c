CREATE TABLE "post_samples" (
	"post_id" uuid NOT NULL,
	"sampled_at" timestamp with time zone NOT NULL,
	"impressions" bigint NOT NULL,
	"engagements" bigint NOT NULL,
	CONSTRAINT "post_samples_post_id_sampled_at_pk" PRIMARY KEY("post_id","sampled_at")
);
--> statement-breakpoint
ALTER TABLE "post_samples" ADD CONSTRAINT "post_samples_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_samples_sampled_at_index" ON "post_samples" USING btree ("sampled_at");