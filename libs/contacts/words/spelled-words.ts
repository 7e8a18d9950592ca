/** What people write in brackets for "@", in many languages. Parts of patterns. */
export const AT_WORDS =
  'at|@t|ät|æt|a|à|ad|et|eta|ett|ätt|aet|att|bei|chez|arr?obb?as?|arrobas?|arobase|arobasse|chiocciol(?:a|ina)|zavin[aá][cč]|kukac|' +
  'ma[lł]p(?:a|ka)|sobaka|собак[аи]|собачка|сабака|равлик|кльомба|маймунско а|ape(?:n)?staart(?:je)?|snabel-?a|alfakr[oø]ll|kr[oø]llalfa|' +
  'miuku(?:mauku)?|(?:ät|at)-?merkki|klammeraffe|klamaffe|aff?e|παπ[αά]κι|pap[aá]ki|kuyruklu ?a|majmun(?:ce)?|мајмунче|afna|a-?rond|' +
  'знак|アット(?:マーク)?|あっと|골뱅이|艾特|小老鼠|שטרודל|כרוכית|@|＠';
/** Those that mean nothing else between a name and a domain, also without brackets. */
export const AT_WORDS_ALONE =
  'arroba|arobase|chiocciola|zavin[aá][cč]|kukac|ma[lł]pa|sobaka|собака|равлик|кльомба|ape(?:n)?staart(?:je)?|snabel-?a|alfakr[oø]ll|' +
  'kr[oø]llalfa|miukumauku|παπ[αά]κι|골뱅이|艾特|שטרודל';
/** What they write in brackets for the dot. */
export const DOT_WORDS =
  'dot|d0t|punkt|punto|point|ponto|te[cč]ka|bodka|pont|kropka|piste|nokta|punct|prik|ta[cč]ka|pika|точка|крапка|τελεία|τελεια|stip|punt|\\.';
/** And without brackets. */
export const DOT_WORDS_ALONE =
  'dot|punkt|punto|point|ponto|te[cč]ka|bodka|pont|kropka|piste|nokta|prik|punt|точка|крапка|τελεία|τελεια';
