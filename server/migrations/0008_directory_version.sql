CREATE TABLE "directory_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_version" ADD CONSTRAINT "directory_version_one_row" CHECK ("only");--> statement-breakpoint
INSERT INTO "directory_version" DEFAULT VALUES;--> statement-breakpoint
-- Every transaction that changes what the directory shows renews the version, once and as the last thing before its commit:
-- the row is then locked for the commit only, and no other lock is taken after it.
CREATE FUNCTION "renew_directory_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('cadence.directory_renewed', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('cadence.directory_renewed', 'yes', true);
  UPDATE directory_version SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_users" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.role = 'therapist'
    AND (old.first_name, old.last_name, old.search_name, old.is_suspended)
      IS DISTINCT FROM (new.first_name, new.last_name, new.search_name, new.is_suspended))
  EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_therapists" AFTER INSERT OR DELETE ON "therapists" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_therapist_changes" AFTER UPDATE ON "therapists" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_services" AFTER INSERT OR UPDATE OR DELETE ON "appointment_types" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_categories" AFTER INSERT OR UPDATE OR DELETE ON "categories" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_subcategories" AFTER INSERT OR UPDATE OR DELETE ON "subcategories" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_languages" AFTER INSERT OR UPDATE OR DELETE ON "languages" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_therapist_categories" AFTER INSERT OR UPDATE OR DELETE ON "therapist_categories" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_therapist_subcategories" AFTER INSERT OR UPDATE OR DELETE ON "therapist_subcategories" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_therapist_languages" AFTER INSERT OR UPDATE OR DELETE ON "therapist_languages" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "renew_directory_version"();
