ALTER TABLE "appointments" ADD COLUMN "meeting_address" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "did_not_attend" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "therapists" ADD COLUMN "takes_new_patients" boolean DEFAULT true NOT NULL;