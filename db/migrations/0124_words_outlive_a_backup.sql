-- owner: search
-- Who restores a backup computes `search_stems.bases` anew, with no schema to look in: the function brings its own.
alter function search_bases(text) set search_path from current;
