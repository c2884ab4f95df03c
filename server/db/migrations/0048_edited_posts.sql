CREATE TABLE "post_versions" (
	"network" text NOT NULL,
	"network_post_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_network_network_post_id_pk" PRIMARY KEY("network","network_post_id")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_rules" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_versions_post_id_created_at_index" ON "post_versions" USING btree ("post_id","created_at");--> statement-breakpoint
-- What an operator accepted by hand is not judged again by the newer rules for texts.
UPDATE "posts" SET "text_rules" = 2 WHERE "id"::text IN (SELECT "target_id" FROM "audit_log" WHERE "action" = 'post-accepted' AND "target_kind" = 'post');
