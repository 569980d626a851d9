DROP INDEX "access_log_subject";--> statement-breakpoint
DROP INDEX "access_log_at";--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "kind" text GENERATED ALWAYS AS (split_part(record, ':', 1)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "access_log_time" ON "access_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_subject" ON "access_log" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_reader" ON "access_log" USING btree ("reader_id","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_kind" ON "access_log" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "access_log_of_action" ON "access_log" USING btree ("action","at","id");--> statement-breakpoint
-- The one door out of the append-only log: a transaction that sets cadence.access_log_until may remove lines older than
-- that, and never one that is not two years old.
CREATE FUNCTION "access_log_line_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.at < nullif(current_setting('cadence.access_log_until', true), '')::timestamptz
    AND old.at < now() - interval '2 years' THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'access_log is append-only';
END $$;--> statement-breakpoint
DROP TRIGGER "access_log_append_only" ON "access_log";--> statement-breakpoint
CREATE TRIGGER "access_log_append_only" BEFORE UPDATE OR TRUNCATE ON "access_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "access_log_is_append_only"();--> statement-breakpoint
CREATE TRIGGER "access_log_line_stays" BEFORE DELETE ON "access_log"
  FOR EACH ROW EXECUTE FUNCTION "access_log_line_stays"();
