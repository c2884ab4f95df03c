ALTER TABLE "users" ADD COLUMN "withdrawals_frozen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "freeze_lifted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "handed_over_at" timestamp with time zone;--> statement-breakpoint
-- Whether the rail was asked for these is not known, so they count as handed over.
UPDATE "withdrawals" SET "handed_over_at" = coalesce("verified_at", "updated_at") WHERE "status" = 'pending';
