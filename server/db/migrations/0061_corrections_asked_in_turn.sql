ALTER TABLE "rail_deposits" ADD COLUMN "changed_fields" text[];--> statement-breakpoint
ALTER TABLE "rail_deposits" ADD COLUMN "next_question_at" timestamp with time zone;