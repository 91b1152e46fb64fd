-- Stop words: they say nothing about the thing looked for. The list is one array that the planner sees as a value: it
-- looks a word up in it, and calls no function for each.
create or replace function search_is_stop_word(word text) returns boolean language sql immutable strict parallel safe
  return word = any ('{
    і,й,та,в,у,з,із,зі,на,для,до,під,від,по,або,через,за,не,де,як,яка,які,що,є,го,р,см,и,с,из,от,под,или,где,мені,мне,
    розмір,розміру,розміри,розмірів,розмірі,розміром,размер,размера,размеры,размери,колір,кольору,кольорі,кольором,цвет,
    цвета,a,an,the,and,of,for,with,in,on,to,or,under,size,sizes,eu,cm,s,color,colour,coloured,no,my,me,i
  }'::text[]);
