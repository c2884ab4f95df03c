-- In one moment: servers of the former build read and write the same name before and after it. At most 50,000 rows were kept.
ALTER TABLE "analytics_events" RENAME TO "analytics_events_former";--> statement-breakpoint
ALTER INDEX "analytics_events_received_at_index" RENAME TO "analytics_events_former_received_at";--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"visitor_id" text,
	"user_id" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
) PARTITION BY RANGE ("received_at");--> statement-breakpoint
CREATE INDEX "analytics_events_name_received_at_index" ON "analytics_events" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "analytics_events_received_at_index" ON "analytics_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "analytics_events_user_id_index" ON "analytics_events" USING btree ("user_id");--> statement-breakpoint
-- The rows until now, and those of the next day: the first days are made by the servers.
DO $$
BEGIN
  EXECUTE format('ALTER TABLE public.analytics_events ATTACH PARTITION public.analytics_events_former FOR VALUES FROM (MINVALUE) TO (%L)',
    ((greatest(now(), (SELECT max(received_at) FROM public.analytics_events_former)) AT TIME ZONE 'UTC')::date + 2)::text || ' 00:00:00+00');
END
$$;--> statement-breakpoint
-- What the role of the servers may do with tables: these two functions of the role that migrates take a day, and nothing else.
CREATE FUNCTION create_analytics_day(day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' SET datestyle = 'ISO' AS $$
DECLARE
  name text := 'analytics_events_' || to_char(day, 'YYYYMMDD');
  first timestamptz := day::timestamp AT TIME ZONE 'UTC';
BEGIN
  -- Of two servers at once, the second finds the day.
  PERFORM pg_advisory_xact_lock(4650118);
  PERFORM FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    CROSS JOIN LATERAL pg_get_expr(c.relpartbound, c.oid) bound
    WHERE i.inhparent = 'public.analytics_events'::regclass
      AND substring(bound FROM 'TO \(''([^'']+)''\)')::timestamptz > first
      AND coalesce(substring(bound FROM 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity') <= first;
  IF FOUND THEN RETURN; END IF;
  -- Attached, not made as a partition: events are added meanwhile.
  EXECUTE format('CREATE TABLE public.%I (LIKE public.analytics_events INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE public.analytics_events ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
    name, day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
END
$$;--> statement-breakpoint
CREATE FUNCTION drop_analytics_days_before(day date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' SET datestyle = 'ISO' AS $$
DECLARE
  name text;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.analytics_events'::regclass
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']+)''\)')::timestamptz <= day::timestamp AT TIME ZONE 'UTC'
  LOOP
    EXECUTE format('DROP TABLE public.%I', name);
  END LOOP;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION create_analytics_day(date), drop_analytics_days_before(date) FROM PUBLIC;
