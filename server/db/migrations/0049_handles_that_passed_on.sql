ALTER TABLE "users" ADD COLUMN "handle_lost_at" timestamp with time zone;--> statement-breakpoint
-- Of the accounts with one handle, the one that the network showed last has it.
UPDATE "users" AS "former" SET "handle_lost_at" = coalesce("holder"."seen_at", now())
FROM (
	SELECT DISTINCT ON (lower("u"."handle")) "u"."id", lower("u"."handle") AS "key", "a"."synced_at" AS "seen_at"
	FROM "users" AS "u" LEFT JOIN "network_accounts" AS "a" ON "a"."user_id" = "u"."id"
	WHERE "u"."handle" IS NOT NULL
	ORDER BY lower("u"."handle"), "a"."synced_at" DESC NULLS LAST, "u"."created_at" DESC, "u"."id"
) AS "holder"
WHERE lower("former"."handle") = "holder"."key" AND "former"."id" <> "holder"."id";
