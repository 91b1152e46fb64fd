-- owner: marketplace
-- Whom Prom says nobody is to ring up has the order's own mark, no longer words in its note. What was told before is of orders
-- without that mark: the next telling sets it, and takes the words out of a note that nobody changed.
update sales set theirs = theirs || '{"isCallUnwanted": false}' where not theirs ? 'isCallUnwanted';
