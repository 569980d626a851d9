ALTER TABLE "appointments" ADD COLUMN "sealed_change_message" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "change_message_from" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "change_message_by" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "change_message_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD COLUMN "email_hash" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "guardian_id" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_change_message_by_users_id_fk" FOREIGN KEY ("change_message_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_guardian_id_users_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_change_message" ON "appointments" USING btree ("change_message_by") WHERE "appointments"."change_message_by" is not null;--> statement-breakpoint
CREATE INDEX "client_invitations_email" ON "client_invitations" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "deliveries_client" ON "deliveries" USING btree ("client_id") WHERE "deliveries"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_guardian" ON "deliveries" USING btree ("guardian_id") WHERE "deliveries"."guardian_id" is not null;