CREATE TABLE "rail_deposits" (
	"rail_id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rail_deposits_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"amount" text NOT NULL,
	"reference" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"campaign_id" uuid,
	"transfer_id" uuid,
	CONSTRAINT "rail_deposits_number_unique" UNIQUE("number"),
	CONSTRAINT "rail_deposits_once" CHECK (campaign_id is null or transfer_id is null)
);
--> statement-breakpoint
ALTER TABLE "rail_deposits" ADD CONSTRAINT "rail_deposits_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_deposits" ADD CONSTRAINT "rail_deposits_transfer_id_pool_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."pool_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rail_deposits_campaign_id_index" ON "rail_deposits" USING btree ("campaign_id");