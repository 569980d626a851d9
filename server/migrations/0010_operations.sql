CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure" text,
	CONSTRAINT "provider_calls_provider_hour_pk" PRIMARY KEY("provider","hour")
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "appointments" SET "cancelled_at" = (SELECT min(d."created_at") FROM "deliveries" d WHERE d."appointment_id" = "appointments"."id" AND d."kind" IN ('cancelled', 'hold_expired')) WHERE "status" = 'cancelled';--> statement-breakpoint
CREATE INDEX "appointments_created" ON "appointments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "appointments_cancelled" ON "appointments" USING btree ("cancelled_at") WHERE "appointments"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_failed" ON "deliveries" USING btree ("id") WHERE "deliveries"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_requests_decided" ON "verification_requests" USING btree ("decided_at");