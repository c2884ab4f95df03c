-- Public design tokens are namespaced by kind. Keys that are not in the list stay as they are.
UPDATE "brands" SET "tokens" = COALESCE((
  SELECT jsonb_object_agg(COALESCE(renamed."new_key", token."key"), token."value")
  FROM jsonb_each("brands"."tokens") AS token
  LEFT JOIN (VALUES
    ('--ev-paper', '--ev-color-paper'),
    ('--ev-ink', '--ev-color-ink'),
    ('--ev-accent', '--ev-color-accent'),
    ('--ev-on-accent', '--ev-color-on-accent'),
    ('--ev-radius', '--ev-radius-m'),
    ('--ev-font', '--ev-font-text')
  ) AS renamed("old_key", "new_key") ON renamed."old_key" = token."key"
), '{}'::jsonb);
