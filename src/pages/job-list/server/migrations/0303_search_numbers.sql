-- Telephone numbers are searched too: their digits stand with the other words. Numbers of invoices and of certificates
-- stand in answers, which only the rules read: every job that goes on is looked at again, which writes its words anew.
update app.jobs set search_text = search_text || ' ' || regexp_replace(phone_number, '\D', '', 'g') where phone_number is not null;
update app.jobs set next_due_on = date '2000-01-01' where not is_canceled;
