CREATE TABLE "notification_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"unread" jsonb NOT NULL,
	"newest_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_read_marks" (
	"user_id" uuid NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_read_marks_user_id_up_to_pk" PRIMARY KEY("user_id","up_to")
);
--> statement-breakpoint
DROP INDEX "notifications_user_id_created_at_index";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "created_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_counts" ADD CONSTRAINT "notification_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_read_marks" ADD CONSTRAINT "notification_read_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_id_index" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user_id_event_type_created_at_id_index" ON "notifications" USING btree ("user_id","event_type","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id","event_type","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_index" ON "notifications" USING brin ("created_at");--> statement-breakpoint
INSERT INTO "notification_counts" ("user_id", "unread", "newest_at")
SELECT "user_id",
  COALESCE(jsonb_object_agg("event_type", "unread") FILTER (WHERE "unread" > 0), '{}'),
  MAX("newest_at")
FROM (
  SELECT "user_id", "event_type", COUNT(*) FILTER (WHERE "read_at" IS NULL) AS "unread", MAX("created_at") AS "newest_at"
  FROM "notifications" GROUP BY 1, 2
) AS "by_type"
GROUP BY 1;
