ALTER TABLE "post_intents" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "post_intents" ADD COLUMN "suggestion_id" uuid;--> statement-breakpoint
ALTER TABLE "post_intents" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_intents" ADD CONSTRAINT "post_intents_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE no action ON UPDATE no action;