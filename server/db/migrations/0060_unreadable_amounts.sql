-- Former versions took any text as an amount and as a currency. What is none is named now, so that it is corrected or settled.
UPDATE "rail_deposits" SET
  "problem" = 'unreadable',
  "unreadable_fields" = array_remove(ARRAY[
    CASE WHEN "amount" !~ '^-?[0-9]{1,20}([.][0-9]{1,18})?$' THEN 'amount' END,
    CASE WHEN "currency" !~ '^[A-Z0-9]{2,10}$' THEN 'currency' END
  ], NULL)
WHERE "campaign_id" IS NULL AND "unreadable_fields" IS NULL
  AND ("amount" !~ '^-?[0-9]{1,20}([.][0-9]{1,18})?$' OR "currency" !~ '^[A-Z0-9]{2,10}$');
