CREATE TABLE "campaign_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_terms" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "pictures" jsonb DEFAULT '{}'::jsonb NOT NULL;