-- What a company was paid is read by the company: its statement of a period.
create index payments_of_company on app.payments (contractor_id) where payee = 'contractor' and lane in ('sent', 'paid');
