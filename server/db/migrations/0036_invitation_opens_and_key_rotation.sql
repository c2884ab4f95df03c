CREATE TABLE "api_key_refusals" (
	"api_key" text NOT NULL,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "api_key_refusals_api_key_day_reason_pk" PRIMARY KEY("api_key","day","reason")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "opens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_secret_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "former_secret_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_key_refusals" ADD CONSTRAINT "api_key_refusals_api_key_api_keys_key_fk" FOREIGN KEY ("api_key") REFERENCES "public"."api_keys"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_refusals_day_index" ON "api_key_refusals" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invitations_campaign_id_index" ON "invitations" USING btree ("campaign_id");