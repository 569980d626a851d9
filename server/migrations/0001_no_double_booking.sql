-- Two appointments of one therapist that are not cancelled never overlap. The rule in code decides first and says why;
-- this constraint holds under any number of concurrent requests and nodes.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_never_overlap"
  EXCLUDE USING gist ("therapist_id" WITH =, tstzrange("start_at", "end_at") WITH &&)
  WHERE ("status" <> 'cancelled');
--> statement-breakpoint
-- The access log is append-only, for the application too.
CREATE FUNCTION "access_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'access_log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "access_log_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "access_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "access_log_is_append_only"();
