ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sealed_address" text;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "last_purged_receipt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_closed" ON "users" USING btree ("closed_at") WHERE "users"."closed_at" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id") = case when "deliveries"."kind" in ('calendar_expired', 'account_closed') then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_closed_are_out" CHECK ("users"."closed_at" is null or "users"."is_suspended");--> statement-breakpoint
-- Receipts stay as they were made. The one deletion is that of a closed account's, when the law no longer asks for them:
-- a transaction that sets cadence.purging may remove some.
CREATE OR REPLACE FUNCTION "receipts_are_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('cadence.purging', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'receipts is append-only';
END $$;
