-- A statement that nobody waits for checks itself: what it should have done and did not ends its transaction.
create function app.expect(is_so boolean, otherwise text) returns void language plpgsql as $$
begin
  if is_so is not true then raise exception '%', otherwise; end if;
end
$$;
revoke all on function app.expect(boolean, text) from public;
grant execute on function app.expect(boolean, text) to app_system, app_staff, app_some, app_contractor, app_guest;
