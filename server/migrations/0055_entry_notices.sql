-- contract: replaced below by one that names the new column too.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "entry_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_entry" ON "deliveries" USING btree ("entry_id") WHERE "deliveries"."entry_id" is not null;--> statement-breakpoint
-- contract: allows every row that the one it replaces allowed: no delivery of the former release has an entry.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id", "deliveries"."client_invitation_id", "deliveries"."waitlist_offer_id", "deliveries"."proof_id", "deliveries"."entry_id", "deliveries"."conversation_client_id") <= 1);
