ALTER TABLE "clients" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "latin_name" text;