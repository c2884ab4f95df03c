CREATE TABLE "broadcast_marks" (
	"user_id" uuid NOT NULL,
	"broadcast_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_marks_user_id_broadcast_id_pk" PRIMARY KEY("user_id","broadcast_id")
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"key" text NOT NULL,
	"campaign_id" uuid,
	"min_followers" integer,
	"account_created_before" timestamp with time zone,
	"regions" text[],
	CONSTRAINT "broadcasts_key_unique" UNIQUE("key"),
	CONSTRAINT "broadcasts_campaign_id_unique" UNIQUE("campaign_id")
);
--> statement-breakpoint
ALTER TABLE "notification_counts" ADD COLUMN "broadcast_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_marks" ADD CONSTRAINT "broadcast_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcasts_created_at_id_index" ON "broadcasts" USING btree ("created_at","id");