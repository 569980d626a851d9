-- contract: replaced below by one that allows a kind more.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_about_one";--> statement-breakpoint
-- contract: allows a kind more than the one it replaces.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_about_one" CHECK (num_nonnulls("deliveries"."appointment_id", "deliveries"."verification_request_id") = case when "deliveries"."kind" in ('calendar_expired', 'account_closed', 'client_invitation', 'guardian_removed', 'waitlist_offer', 'waitlist_ended') or "deliveries"."kind" ~ '^(second_factor|email|password)_' then 0 else 1 end);