CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"user_id" integer,
	"client_id" integer,
	"therapist_id" integer,
	"sealed_answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_call_key_hash_pk" PRIMARY KEY("caller","call","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id");