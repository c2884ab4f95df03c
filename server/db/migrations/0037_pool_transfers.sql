CREATE TABLE "pool_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(38, 0) NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "pool_transfers_kind" CHECK (kind in ('deposit', 'return')),
	CONSTRAINT "pool_transfers_status" CHECK (status in ('waiting', 'confirmed', 'cancelled')),
	CONSTRAINT "pool_transfers_amount" CHECK (amount > 0),
	CONSTRAINT "pool_transfers_decided" CHECK ((status = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
	CONSTRAINT "pool_transfers_two_people" CHECK (status <> 'confirmed' or decided_by <> requested_by)
);
--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD CONSTRAINT "pool_transfers_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD CONSTRAINT "pool_transfers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD CONSTRAINT "pool_transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pool_transfers_campaign_id_requested_at_index" ON "pool_transfers" USING btree ("campaign_id","requested_at");--> statement-breakpoint
CREATE INDEX "pool_transfers_requested_at_index" ON "pool_transfers" USING btree ("requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pool_transfers_reference" ON "pool_transfers" USING btree (lower("reference")) WHERE status <> 'cancelled';