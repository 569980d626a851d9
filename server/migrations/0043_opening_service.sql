ALTER TABLE "next_openings" ADD COLUMN "appointment_type_id" integer;--> statement-breakpoint
-- Lists show the price of the service that opens next: another service at the same start is another answer too.
DROP TRIGGER "directory_shows_next_openings" ON "next_openings";--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "directory_shows_next_openings" AFTER UPDATE ON "next_openings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((old.start_minute, old.appointment_type_id) IS DISTINCT FROM (new.start_minute, new.appointment_type_id))
  EXECUTE FUNCTION "renew_directory_version"();--> statement-breakpoint
-- All are computed again, with the service.
UPDATE "next_openings" SET "refresh_at" = 'epoch';
