CREATE TABLE "next_openings" (
	"therapist_id" integer PRIMARY KEY NOT NULL,
	"start_minute" integer DEFAULT 2147483647 NOT NULL,
	"refresh_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"therapist_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "next_openings" ADD CONSTRAINT "next_openings_therapist_id_therapists_id_fk" FOREIGN KEY ("therapist_id") REFERENCES "public"."therapists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "next_openings_start" ON "next_openings" USING btree ("start_minute","therapist_id");--> statement-breakpoint
CREATE INDEX "next_openings_refresh" ON "next_openings" USING btree ("refresh_at");--> statement-breakpoint
INSERT INTO "next_openings" ("therapist_id") SELECT "id" FROM "therapists";--> statement-breakpoint
CREATE FUNCTION "add_next_opening"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO next_openings (therapist_id) VALUES (new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "therapist_has_next_opening" AFTER INSERT ON "therapists"
  FOR EACH ROW EXECUTE FUNCTION "add_next_opening"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_next_openings" AFTER UPDATE ON "next_openings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.start_minute IS DISTINCT FROM new.start_minute)
  EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE FUNCTION "note_opening_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opening_changes (therapist_id)
  VALUES (CASE WHEN TG_OP = 'DELETE' THEN old.therapist_id ELSE new.therapist_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "appointment_changes_openings" AFTER INSERT OR DELETE ON "appointments"
  FOR EACH ROW EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE TRIGGER "moved_appointment_changes_openings" AFTER UPDATE ON "appointments"
  FOR EACH ROW WHEN (
    (old.start_at, old.end_at, old.buffer_before, old.buffer_after, old.status = 'cancelled')
      IS DISTINCT FROM (new.start_at, new.end_at, new.buffer_before, new.buffer_after, new.status = 'cancelled'))
  EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE TRIGGER "block_changes_openings" AFTER INSERT OR UPDATE OR DELETE ON "blocked_dates"
  FOR EACH ROW EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE TRIGGER "availability_changes_openings" AFTER INSERT OR UPDATE OR DELETE ON "availabilities"
  FOR EACH ROW EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE TRIGGER "schedule_changes_openings" AFTER INSERT OR UPDATE OR DELETE ON "schedule_settings"
  FOR EACH ROW EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE TRIGGER "service_changes_openings" AFTER INSERT OR UPDATE OR DELETE ON "appointment_types"
  FOR EACH ROW EXECUTE FUNCTION "note_opening_change"();--> statement-breakpoint
CREATE FUNCTION "note_therapist_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opening_changes (therapist_id) VALUES (new.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "therapist_changes_openings" AFTER UPDATE ON "therapists"
  FOR EACH ROW WHEN ((old.is_verified, old.takes_new_patients) IS DISTINCT FROM (new.is_verified, new.takes_new_patients))
  EXECUTE FUNCTION "note_therapist_change"();--> statement-breakpoint
-- A calendar's busy times are replaced thousands at a time: one row for each statement and therapist.
CREATE FUNCTION "note_busy_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opening_changes (therapist_id) SELECT DISTINCT therapist_id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "new_busy_times_change_openings" AFTER INSERT ON "busy_times"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_busy_changes"();--> statement-breakpoint
CREATE TRIGGER "former_busy_times_change_openings" AFTER DELETE ON "busy_times"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "note_busy_changes"();
