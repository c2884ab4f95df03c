CREATE TABLE "brand_host_checks" (
	"host" text PRIMARY KEY NOT NULL,
	"waived_reason" text,
	"checked_at" timestamp with time zone,
	"outcome" text,
	"proven_at" timestamp with time zone,
	"missing_since" timestamp with time zone,
	"misses" text[] DEFAULT '{}'::text[] NOT NULL,
	"unanswered_since" timestamp with time zone,
	"logins_ended_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Hosts that were listed without a proof are not looked up. Every other host has no row or is due: it is looked up at the next start.
INSERT INTO "brand_host_checks" ("host", "waived_reason", "proven_at", "next_check_at")
SELECT DISTINCT ON ("listed"."host") "listed"."host",
  CASE WHEN "added"."after" ->> 'reason' IN ('dns', 'local') THEN NULL ELSE "added"."after" ->> 'reason' END,
  CASE WHEN "added"."after" ->> 'reason' = 'dns' THEN "added"."at" END,
  "added"."at"
FROM "brands"
CROSS JOIN LATERAL unnest("brands"."hostnames") AS "listed"("host")
JOIN "audit_log" AS "added" ON "added"."action" = 'brand-host-added'
  AND "added"."target_id" = "brands"."name" AND "added"."after" ->> 'host' = "listed"."host"
ORDER BY "listed"."host", "added"."at" DESC;
