-- owner: platform
-- what waits to be told to a marketplace names its order by the new word: nothing is lost in an upgrade (OUT-2)
update work
set payload = payload - 'saleId' || jsonb_build_object('marketplaceOrderId', payload->'saleId')
where payload ? 'saleId' and jsonb_typeof(payload) = 'object';
