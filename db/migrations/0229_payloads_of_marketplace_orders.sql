-- owner: platform
-- Work that waits for a marketplace names its order by the new word, so that an upgrade loses none of it (OUT-2).
update work
set payload = payload - 'saleId' || jsonb_build_object('marketplaceOrderId', payload->'saleId')
where payload ? 'saleId' and jsonb_typeof(payload) = 'object';
