-- A question that is shown, changed or hidden changes the mentions of its product.
create or replace function search_question_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' and exists (select from products where id = old.product_id) then
    perform search_index_texts(array[old.product_id]);
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then perform search_index_texts(array[new.product_id]); end if;
  return null;
end $$;

create or replace trigger search_of_questions after insert or update or delete on questions
  for each row execute function search_question_changed();
