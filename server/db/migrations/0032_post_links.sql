ALTER TABLE "post_intents" ADD COLUMN "linked_post_id" text;--> statement-breakpoint
ALTER TABLE "post_intents" ADD COLUMN "link_problem" text;