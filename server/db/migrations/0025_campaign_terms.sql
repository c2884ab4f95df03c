CREATE TABLE "campaign_terms" (
	"campaign_id" uuid NOT NULL,
	"version" text NOT NULL,
	"markdown" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_terms_campaign_id_version_pk" PRIMARY KEY("campaign_id","version")
);
--> statement-breakpoint
-- The texts of versions until now are unknown here: they were behind the address of the campaign.
INSERT INTO "campaign_terms" ("campaign_id", "version", "markdown", "published_at")
SELECT "id", "terms_version", 'The terms of this campaign were published at ' || "terms_url", now() FROM "campaigns"
UNION
SELECT p."campaign_id", p."accepted_terms_version", 'The terms of this campaign were published at ' || c."terms_url", now()
FROM "participations" p JOIN "campaigns" c ON c."id" = p."campaign_id";
--> statement-breakpoint
CREATE TRIGGER campaign_terms_append_only BEFORE UPDATE OR DELETE ON "campaign_terms" FOR EACH STATEMENT EXECUTE FUNCTION append_only();--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_terms_fk" FOREIGN KEY ("id","terms_version") REFERENCES "public"."campaign_terms"("campaign_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participations" ADD CONSTRAINT "participations_terms_fk" FOREIGN KEY ("campaign_id","accepted_terms_version") REFERENCES "public"."campaign_terms"("campaign_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" DROP COLUMN "terms_url";
