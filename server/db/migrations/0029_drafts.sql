CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"suggestion_id" uuid,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_origin_campaign_id_kind_pk" PRIMARY KEY("user_id","origin","campaign_id","kind")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_updated_at_index" ON "drafts" USING btree ("updated_at");