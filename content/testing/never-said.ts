import type { Language } from '../../shared/languages.ts'

const listed = (text: string): string[] => text.split(';').map((phrase) => phrase.trim())

/**
 * Beginnings of words and phrases that no text has, by language: English words in disguise, false friends, a second name for
 * what has one, other spellings than the chosen one. What must not stand for a term of the trade is in its glossary.
 */
export const neverSaid: Readonly<Record<Language, readonly string[]>> = {
  en: listed('e-mail; buys and sells from; requires of them; for our right to sell; holds every grade'),
  pl: listed(`
    email; mejl; polityka cookie; polityki cookie; patrzą na źródło; z pierwszej ręk; osobliwości; na dwór; zostają razem
    ; kupuje i sprzedaje z; wróci internet; dozwolona liczba; odpowiedź na baner; wygląda znajomo; tak gorąco; precz; routera
    ; na małym ciepl; z państwa winy; zapewnić, że ciężar; a żadnych danych; worki:; targi i jarmark; na tej samej regule
    ; stan magazynu zmienia; poza tym nasza; towar używany w hurcie; zanim ona; od 15+; są wszystkie gatun
    ; na dworze; prawo państwa rynku; zapytać o nagranie; handlowców targow; własna ciężarów; sprzedaje lepiej; obciąży gotówk`),
  uk: listed(`
    email; e-mail; імейл; мейл; запитати ціну; індивідуальну ціну; брак; вірність; з перших рук; із перших рук; по ходу
    ; підряд; купує й продає товар із; почне пахнути; мішки випадково; подивіться товар; запитайте ціну, пробну; удавит
    ; на порозі; малому теплі; так гаряче; на нашому боці; маршрутизатор; надзвичайна погод; відповідь на банер; ми зважили
    ; саме створюється; з вашої вини; крім цього; й жодних даних; мішки:; приходять у мішк; що приходить; є всі сорти
    ; особам або країнам; підкаж; щось пішло не так; більше для покупц; більше для торговц; надіслав автомат
    ; щоб автомати; збережену відповідь; на якій би підстав; звичайному ході; продає краще`),
  cs: listed(`
    email; mejl; netříděný originál; otevírací; logistick; second hand oděv; nakupuje a prodává z; oceňova; čerstvé zbož
    ; oceňují jednotliv; u vašich dveř; stojí mzd; zkazí soused; odpověď na lištu; předpis 6; téma článku a žádné; jeho měně
    ; opravdu z; nejvýše znaků:; kromě toho, co uvád; si objednávka žádá; lvov; jsou všechny jakosti
    ; příkladn; krémov; oceňujte; ke dveř; mluvte; sestavte si kamion; komu jde; množství se odešlou`),
  lt: listed(`
    email; e-mail; elektroninio pašt; asmeninį pasiūlym; perka ir parduoda iš; dekoracij; užuolaid; greitas ryš; ištikimyb
    ; kažkas nepavyk; mūsų pusėj; talpin; nepilnas; išstaty; lviv; jo valiuta; dėl jūsų kaltės; temą ir jokių; prie jūsų dur
    ; sugadina kaimyn; kainuoja atlyginim; yra abi sąlyg; dėvėtos prekės didmen; būtų teisinga ir; parduoda geriau nei
    ; yra visų rūši; sveiki kilogram; siųsta mašin; neužtvindytų mašin; taip karštai; neturi turin; klausti kain
    ; daugiau pirkėjams; daugiau prekybininkams; sudarykite savo sunkvežim; kurių prekių reik`),
}
