ALTER TABLE "sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "notification_counts" ADD COLUMN "digested_at" timestamp with time zone;--> statement-breakpoint
-- Names and handles that nothing used.
UPDATE "users" SET "settings" = "settings" - 'lastName' - 'telegram' - 'discord' WHERE "settings" ?| ARRAY['lastName', 'telegram', 'discord'];