-- Status reasons: the code of a message and its values instead of an English sentence. The code of a text requirement was
-- the requirement's id, in lower case; the sentence holds the word as the campaign writes it.
UPDATE "posts" SET "status_reasons" = (
  SELECT jsonb_agg(
    CASE split_part(reason->>'code', ':', 1)
      WHEN 'mention' THEN jsonb_build_object('code', 'mention', 'params',
        jsonb_build_object('required', split_part(reason->>'text', ' is missing', 1)))
      WHEN 'hashtag' THEN jsonb_build_object('code', 'hashtag', 'params',
        jsonb_build_object('required', split_part(reason->>'text', ' is missing', 1)))
      WHEN 'disclosure' THEN jsonb_build_object('code', 'disclosure', 'params',
        jsonb_build_object('required', split_part(reason->>'text', ' is missing', 1)))
      WHEN 'link' THEN jsonb_build_object('code', 'link', 'params',
        jsonb_build_object('required', substr(reason->>'code', 6)))
      WHEN 'banned' THEN jsonb_build_object('code', 'banned', 'params',
        jsonb_build_object('required', COALESCE(substring(reason->>'text' FROM '“(.*)”'), substr(reason->>'code', 8))))
      WHEN 'impressions' THEN jsonb_build_object('code', 'impressions', 'params',
        jsonb_build_object(
          'actual', COALESCE(substring(reason->>'text' FROM '^Seen (\d+)')::bigint, 0),
          'required', COALESCE(substring(reason->>'text' FROM '(\d+) are needed')::bigint, 0)))
      ELSE jsonb_build_object('code', reason->'code')
    END
    ORDER BY position)
  FROM jsonb_array_elements("status_reasons") WITH ORDINALITY AS reasons(reason, position)
) WHERE jsonb_path_exists("status_reasons", '$[*].text');--> statement-breakpoint
UPDATE "posts" SET "score_breakdown" = (
  SELECT jsonb_agg(jsonb_build_object('code', lower(part->>'label'), 'value', part->'value') ORDER BY position)
  FROM jsonb_array_elements("score_breakdown") WITH ORDINALITY AS parts(part, position)
) WHERE jsonb_path_exists("score_breakdown", '$[*].label');--> statement-breakpoint
-- Requirements in notifications lose their sentences, failed transfers their message.
UPDATE "notifications" SET "payload" = jsonb_set("payload", '{reasons}', (
  SELECT jsonb_agg(reason - 'label' - 'reason' ORDER BY position)
  FROM jsonb_array_elements("payload"->'reasons') WITH ORDINALITY AS reasons(reason, position)
)) WHERE "event_type" = 'campaign-not-eligible' AND jsonb_path_exists("payload", '$.reasons[*].label');--> statement-breakpoint
UPDATE "notifications" SET "payload" = "payload" - 'failureMessage' WHERE "event_type" = 'transaction-failed';--> statement-breakpoint
UPDATE "withdrawals" SET "timeline" = (
  SELECT jsonb_agg(step - 'note' ORDER BY position)
  FROM jsonb_array_elements("timeline") WITH ORDINALITY AS steps(step, position)
) WHERE jsonb_path_exists("timeline", '$[*].note');--> statement-breakpoint
ALTER TABLE "withdrawals" DROP COLUMN "failure_message";
