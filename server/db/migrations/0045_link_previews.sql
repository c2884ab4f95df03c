CREATE TABLE "link_previews" (
	"url" text PRIMARY KEY NOT NULL,
	"preview" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "link_preview" jsonb;--> statement-breakpoint
CREATE INDEX "link_previews_expires_at_index" ON "link_previews" USING btree ("expires_at");