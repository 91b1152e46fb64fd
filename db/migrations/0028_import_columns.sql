-- owner: goods

-- an import of the last day can still be undone: its columns are now called as the fields are
update goods_import_changes
set change = replace(change::text, '"column": "type"', '"column": "typeId"')::jsonb
where change::text like '%"column": "type"%';
