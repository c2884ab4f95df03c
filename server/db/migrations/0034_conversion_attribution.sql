CREATE TABLE "conversion_counts" (
	"campaign_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "conversion_counts_campaign_id_subject_id_pk" PRIMARY KEY("campaign_id","subject_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "advertiser_id" uuid;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "campaign_rule" text;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "person_rule" text;--> statement-breakpoint
ALTER TABLE "conversion_counts" ADD CONSTRAINT "conversion_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_events_user_id_index" ON "conversion_events" USING btree ("user_id");