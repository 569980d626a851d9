ALTER TABLE "client_guardians" ADD COLUMN "may_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD COLUMN "may_read" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A right that owners have by being owners: processes of the former release, which do not know the column, go on writing rows.
CREATE FUNCTION "owners_may_read"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.may_read := NEW.may_read OR NEW.is_owner;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "client_guardians_owners_may_read" BEFORE INSERT OR UPDATE ON "client_guardians"
  FOR EACH ROW EXECUTE FUNCTION "owners_may_read"();--> statement-breakpoint
CREATE TRIGGER "client_invitations_owners_may_read" BEFORE INSERT OR UPDATE ON "client_invitations"
  FOR EACH ROW EXECUTE FUNCTION "owners_may_read"();--> statement-breakpoint
UPDATE "client_guardians" SET "may_read" = true WHERE "is_owner";--> statement-breakpoint
UPDATE "client_invitations" SET "may_read" = true WHERE "is_owner";--> statement-breakpoint
-- contract: the trigger gives owners the right, whoever writes the row.
ALTER TABLE "client_guardians" ADD CONSTRAINT "client_guardians_owner_reads" CHECK (not "client_guardians"."is_owner" or "client_guardians"."may_read");--> statement-breakpoint
-- contract: the same trigger.
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_owner_reads" CHECK (not "client_invitations"."is_owner" or "client_invitations"."may_read");