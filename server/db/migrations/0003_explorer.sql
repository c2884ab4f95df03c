ALTER TABLE "withdrawals" ADD COLUMN "explorer_url" text;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmations" integer;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "confirmations_needed" integer;