/**
 * Top-level domains that make `name.tld` without a protocol a link on the network: all country codes and the
 * common generic ones.
 */
const country = `ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt
bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et eu fi fj fk fm
fo fr ga gb gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp
ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv
mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd
se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tp tr tt tv tw tz ua ug uk um us uy
uz va vc ve vg vi vn vu wf ws ye yt za zm zw`;
const generic = `academy active agency ai airforce analytics app apartments art asia associates attorney auction audio auto
bank bar best bet bid bike bingo bio biz black blog blue book bot build builders business buy buzz cafe cam camera camp
capital cards care career careers cash casino center chat cheap church city claims click clinic clothing cloud club codes
coffee college com community company computer construction consulting contact cool coop country courses credit cricket
dance data date dating deal deals delivery democrat dental design dev diamonds digital direct directory discount dog
domains download earth eat edu education email energy engineer engineering enterprises equipment estate events exchange
expert exposed express fail faith family fan fans farm fashion film finance financial fish fitness flights florist fm
football forex foundation fun fund furniture futbol fyi gallery game games garden gift gifts gives glass global gold golf
goog google gov graphics gratis green group guide guru health help hockey holdings holiday homes hosting house how icu
immo inc industries info ink institute insurance insure int international investments jewelry jobs kim kitchen land law
lawyer legal life lighting limited limo link live loan loans lol love ltd luxury management market marketing markets media
meme memorial men menu mil mobi moe mom money mortgage movie museum name net network new news ngo ninja now nyc observer
one onion online ooo org organic page paris partners parts party pet photo photography photos pics pictures pink pizza
place plus poker post press pro productions promo properties property pub racing realty recipes red rehab ren rent rentals
repair report republican rest restaurant review reviews rich rip rocks rodeo run sale save school science security
services sexy shoes shop shopping show singles site ski soccer social software solar solutions space sport store stream
studio study style sucks supplies supply support surf surgery systems tax taxi team tech technology tel tennis theater
tickets tips tires today tokyo tools top tours town toys trade trading training travel tube university uno vegas ventures
vet video vip vision vodka vote voyage wallet watch webcam website wedding wiki win wine work works world wtf xxx xyz yoga
you zip zone`;

const known = new Set(`${country} ${generic}`.split(/\s+/));

/** Whether `name.tld` without a protocol counts as a link. */
export const isTopLevelDomain = (tld: string): boolean => known.has(tld.toLowerCase());
