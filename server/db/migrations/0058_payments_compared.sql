-- A former build that runs while this one starts writes no keys: the application fills them in, and needs no collation for it.
ALTER TABLE "pool_transfers" ALTER COLUMN "reference_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rail_deposits" ALTER COLUMN "reference_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD COLUMN "rail_id" text;--> statement-breakpoint
ALTER TABLE "pool_transfers" ADD COLUMN "is_another" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A typed reference never has its own text with a prefix as its key: these are assigned deposits.
UPDATE "pool_transfers" SET "rail_id" = "reference", "reference_key" = NULL
  WHERE "reference_key" = 'rail:' || "reference" AND NOT "shares_key";--> statement-breakpoint
-- What lower() made of other letters than ASCII ones depends on the collation of the database: filled again.
UPDATE "pool_transfers" SET "reference_key" = NULL WHERE "reference" ~ '[^\u0020-\u007E]' AND NOT "shares_key";--> statement-breakpoint
UPDATE "rail_deposits" SET "reference_key" = NULL WHERE "reference" ~ '[^\u0020-\u007E]';--> statement-breakpoint
CREATE UNIQUE INDEX "pool_transfers_rail_id" ON "pool_transfers" USING btree ("rail_id") WHERE status <> 'cancelled';
