CREATE SEQUENCE "public"."withdrawal_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
-- After the highest number of any day, so that none of today is given again.
SELECT setval('withdrawal_numbers', greatest(1, max(split_part(reference, '-', 3)::bigint)), count(*) > 0) FROM withdrawals;
