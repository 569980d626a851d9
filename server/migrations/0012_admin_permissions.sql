ALTER TABLE "email_links" DROP CONSTRAINT "email_links_purpose_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_permissions" text[];--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admin_invited_at" timestamp with time zone;--> statement-breakpoint
-- contract: it allows one value more than the constraint that it replaces, and refuses nothing that was allowed
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_purpose_known" CHECK ("email_links"."purpose" in ('password_reset', 'email_confirmation', 'admin_invitation'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_permissions_known" CHECK ("users"."admin_permissions" <@ array['support', 'verification', 'full']);