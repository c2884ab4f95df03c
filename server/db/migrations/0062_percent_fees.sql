ALTER TABLE "currencies" ADD COLUMN "fee_rate" numeric;--> statement-breakpoint
-- A percentage has a rate and no amount; the other kinds have an amount at most.
ALTER TABLE "currencies" ADD CONSTRAINT "currencies_fee_rate" CHECK (
  CASE WHEN "fee_kind" = 'percent'
    THEN "fee" = 0 AND "fee_rate" IS NOT NULL AND "fee_rate" > 0 AND "fee_rate" < 1
    ELSE "fee_rate" IS NULL END
);
