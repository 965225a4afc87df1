import type { ValuesOf } from '../kinds.ts'
import type { privacyPolicy as schema } from '../pages/legal.ts'

export const privacyPolicy: ValuesOf<typeof schema> = {
  head: {
    title: 'Polityka prywatności | {company}',
    description: 'Co robimy z danymi osobowymi, w jakim celu i jakie prawa Państwu przysługują.',
  },
  title: 'Polityka prywatności',
  effective: '2025-07-15',
  effectiveLabel: 'Obowiązuje od',
  contents: 'Na tej stronie',
  sample:
    'Przykładowy tekst z przykładowymi danymi firmy: przed uruchomieniem strony właściciel wpisuje prawdziwe dane i zleca sprawdzenie tekstu prawnikowi.',
  intro:
    'To tłumaczenie służy wygodzie czytelnika: w razie rozbieżności rozstrzyga [tekst angielski](/en/privacy-policy). Niniejsza polityka opisuje, co {company} („my”) robi z danymi osobowymi na tej stronie internetowej i w kontaktach z Państwem, w jakim celu oraz jakie prawa Państwu przysługują. Jest zgodna z brytyjskim RODO (UK GDPR) i ustawą Data Protection Act 2018, a wobec odwiedzających z Unii Europejskiej także z unijnym RODO.',
  sections: [
    {
      id: 'controller',
      heading: 'Kto odpowiada za dane',
      paragraphs: [
        'Administratorem danych jest {company}, miejsce rejestracji: {registrationPlace}, numer w rejestrze spółek: {companyNumber}, siedziba: {registeredOffice}. Numer VAT {vatNumber}. E-mail {email}, telefon {phone}.',
        'Wszelkie pytania o swoje dane mogą Państwo kierować na adres {email}. Nie wyznaczyliśmy inspektora ochrony danych, ponieważ prawo nie wymaga go od firmy takiej jak nasza.',
        'Odwiedzający z Unii Europejskiej: jeżeli art. 27 unijnego RODO wymaga, abyśmy mieli przedstawiciela w Unii, w tym miejscu podane są jego nazwa i adres. [Wzór: wpisuje właściciel albo zastępuje podaniem przyczyny, dla której przedstawiciel nie jest potrzebny.]',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-collect',
      heading: 'Co zbieramy, w jakim celu i na jakiej podstawie prawnej',
      paragraphs: [
        'Zbieramy to, co Państwo nam przekazują, oraz to, co jest technicznie potrzebne, aby dostarczyć stronę i ją zabezpieczyć. Stronę można czytać bez wypełniania formularza. Na zapytanie możemy odpowiedzieć tylko wtedy, gdy wiemy, jak się z Państwem skontaktować.',
      ],
      list: [],
      tables: [
        {
          caption: 'Dane osobowe, cele i podstawy prawne (art. 6 ust. 1 brytyjskiego i unijnego RODO)',
          columns: ['Dane', 'Co dokładnie', 'Cel i podstawa prawna'],
          rows: [
            [
              'Zapytanie',
              'Imię i nazwisko, adres e-mail lub numer telefonu, wiadomość, towar, którego dotyczy, jeżeli przyszli Państwo z jego strony, czas wysłania, czytana strona i jej język oraz kampania wskazana w linku, który tu prowadził (parametry utm_)',
              'Udzielenie odpowiedzi i przedstawienie oferty: działania przed zawarciem umowy na Państwa żądanie (b), nasz prawnie uzasadniony interes w odpowiadaniu na zapytania handlowe (f)',
            ],
            [
              'Ochrona przed spamem',
              'Czy wypełniono ukryte pole, jak szybko wysłano formularz oraz krótki skrót (hash) adresu IP',
              'Ochrona formularza przed zalewem automatycznych wiadomości: nasz prawnie uzasadniony interes w działającym formularzu (f)',
            ],
            [
              'Zapisy techniczne',
              'Czas, strona lub wywołanie, wynik i czas trwania; adres IP na czas obsługi żądania',
              'Dostarczenie strony, szukanie błędów, obrona przed atakami: nasz prawnie uzasadniony interes w bezpiecznej, działającej stronie (f)',
            ],
            [
              'Wiadomości',
              'To, co piszą lub mówią Państwo przez WhatsApp, e-mail lub telefon, kontaktując się z nami w ten sposób',
              'Udzielenie odpowiedzi i przedstawienie oferty: działania przed zawarciem umowy (b), nasz prawnie uzasadniony interes (f)',
            ],
            [
              'Zamówienia',
              'Imiona i nazwiska, adresy firmowe, co zamówiono, opłacono i dostarczono',
              'Dostawa, faktura, odprawa celna, reklamacje: umowa (b), obowiązki wynikające z prawa podatkowego i celnego (c)',
            ],
            [
              'Korzystanie ze strony',
              'Dane z opcjonalnych plików cookie, tylko za Państwa zgodą i tylko wtedy, gdy takie narzędzie jest skonfigurowane',
              'Poznanie, jak handlowcy korzystają ze strony: Państwa zgoda (a), którą można w każdej chwili wycofać',
            ],
          ],
        },
      ],
      closing: [],
    },
    {
      id: 'spam-guard',
      heading: 'Automatyczna ochrona przed spamem',
      paragraphs: [
        'Gdy zapytanie wygląda na wysłane przez automat, odkładamy je do przejrzenia. Nie jest wyrzucane i nic więcej z tego nie wynika. Gdy z jednego połączenia przychodzi w krótkim czasie zbyt wiele zapytań, kolejne są przez pewien czas odrzucane; WhatsApp, telefon i e-mail pozostają do Państwa dyspozycji.',
        'Aby je zliczać, przechowujemy krótki skrót adresu IP, nigdy sam adres. Jeden skrót odpowiada wielu adresom i codziennie się zmienia, więc nie prowadzi do Państwa. Liczy się najwyżej przez jeden dzień, po czym jest automatycznie usuwany.',
        'Nie podejmujemy wobec Państwa zautomatyzowanych decyzji, które wywołują skutki prawne lub podobnie istotne, i nie tworzymy profili.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'what-we-do-not-do',
      heading: 'Czego nie robimy',
      paragraphs: [],
      list: [
        'Nie sprzedajemy danych osobowych.',
        'Nie wysyłamy newsletterów i nie przekazujemy Państwa danych kontaktowych do celów reklamowych.',
        'Nie przekazujemy Państwa danych dostawcom sztucznej inteligencji. Artykuły na naszym blogu mogą powstawać z pomocą OpenAI; firma ta otrzymuje wyłącznie temat artykułu, a nie otrzymuje żadnych danych odwiedzających ani klientów.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'recipients',
      heading: 'Kto otrzymuje dane',
      paragraphs: [],
      list: [
        'Amazon Web Services utrzymuje tę stronę i jej bazę danych jako podmiot przetwarzający. Zapytania są przechowywane w jego regionie londyńskim. Strony dostarcza jego sieć CloudFront z punktu położonego blisko Państwa, przetwarzając przy tym adres IP.',
        'Partnerzy logistyczni, banki, organy celne i podatkowe otrzymują dane, których potrzebują do realizacji zamówienia.',
        'WhatsApp: otwierając czat, opuszczają Państwo tę stronę, a WhatsApp przetwarza wiadomości według własnej polityki prywatności. Przed otwarciem czatu nic nie jest wysyłane do WhatsApp.',
        'Prawnicy, sądy i urzędy, jeżeli wymaga tego roszczenie lub prawo.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'transfers',
      heading: 'Przekazywanie danych do innych krajów',
      paragraphs: [
        'Mamy siedzibę w Zjednoczonym Królestwie. Komisja Europejska uznaje tamtejszą ochronę danych osobowych za odpowiednią, a Zjednoczone Królestwo uznaje ochronę w Europejskim Obszarze Gospodarczym.',
        'CloudFront może obsłużyć żądanie w miejscu poza tymi obszarami, na przykład gdy są Państwo w podróży. Takie przekazanie danych, a także wsparcie ze strony pracowników podmiotu przetwarzającego w innym kraju, opiera się na przepisach i decyzjach o odpowiednim stopniu ochrony albo na standardowych klauzulach umownych Komisji Europejskiej z brytyjskim uzupełnieniem. Kopię przesyłamy na prośbę.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'retention',
      heading: 'Jak długo przechowujemy dane',
      paragraphs: [],
      list: [
        'Zapytania, także odłożone jako spam: przez {enquiriesKeptMonths} {enquiriesKeptMonths|miesiąc|miesiące|miesięcy} od dnia wysłania, chyba że wynikną z nich stosunki handlowe.',
        'Nasze odpowiedzi, uzgodniona waga i cena oraz dzień naszego następnego kroku: razem z zapytaniem, i razem z nim są usuwane.',
        'Która partia została sprzedana na podstawie którego zapytania: 13 miesięcy po załadunku, usuwana razem z zapytaniem. Prywatna strona ze zdjęciami wysyłki: 90 dni.',
        'Kopie zapasowe mogą zawierać usunięte zapytanie jeszcze przez około 13 miesięcy; używamy ich tylko do odtworzenia tej strony internetowej po utracie danych.',
        'Skróty adresów IP: liczą się najwyżej przez jeden dzień, po czym są automatycznie usuwane.',
        'Zapisy techniczne: tak długo, jak trzeba, aby znaleźć błąd lub atak, najwyżej 12 miesięcy.',
        'Zamówienia, faktury i to, co do nich należy: 6 lat od końca roku obrotowego, zgodnie z brytyjskim prawem podatkowym i prawem spółek.',
        'Państwa wybór w banerze plików cookie pozostaje w przeglądarce, dopóki go Państwo nie usuną.',
      ],
      tables: [],
      closing: [],
    },
    {
      id: 'security',
      heading: 'Bezpieczeństwo',
      paragraphs: [
        'Każde połączenie z tą stroną jest szyfrowane (TLS), a baza danych jest przechowywana w postaci zaszyfrowanej. Zapytania może czytać tylko administrator strony po zalogowaniu; każda część systemu ma dostęp jedynie do tych danych, których potrzebuje; to, co Państwo piszą, nie trafia do zapisów technicznych.',
        'Gdyby naruszenie ochrony danych osobowych mogło powodować dla Państwa wysokie ryzyko, poinformujemy o tym bez zbędnej zwłoki, a organ nadzorczy w ciągu 72 godzin, jeżeli wymaga tego prawo.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'rights',
      heading: 'Państwa prawa',
      paragraphs: [
        'Wystarczy napisać na adres {email}. Nie potrzeba formularza ani opłaty, a odpowiadamy w ciągu jednego miesiąca. Mają Państwo prawo do:',
      ],
      list: [
        'informacji, czy przechowujemy Państwa dane, i otrzymania ich kopii,',
        'poprawienia danych błędnych i uzupełnienia niepełnych,',
        'usunięcia danych lub ograniczenia ich przetwarzania,',
        'sprzeciwu wobec przetwarzania opartego na naszym prawnie uzasadnionym interesie,',
        'otrzymania przekazanych nam danych w powszechnie używanym formacie lub przesłania ich innej firmie,',
        'wycofania zgody w każdej chwili, ze skutkiem na przyszłość.',
      ],
      tables: [],
      closing: [
        'Możemy poprosić o potwierdzenie tożsamości, aby nikt inny nie otrzymał Państwa danych. Niektóre prawa mają ograniczenia; jeżeli któreś z nich ma zastosowanie, powiemy które i dlaczego.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Skargi',
      paragraphs: [
        'Skargę można złożyć do Information Commissioner’s Office w Zjednoczonym Królestwie ([ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), infolinia +44 303 123 1113) albo, w Unii Europejskiej, do [organu ochrony danych w swoim kraju](https://www.edpb.europa.eu/about-edpb/about-edpb/members_en). Będziemy wdzięczni, jeżeli najpierw zwrócą się Państwo do nas.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'cookies',
      heading: 'Pliki cookie',
      paragraphs: [
        'To, co ta strona przechowuje w Państwa przeglądarce, wymienia nasza [Polityka plików cookie](/cookie-policy).',
      ],
      list: [],
      tables: [],
      closing: [],
    },
    {
      id: 'changes',
      heading: 'Zmiany',
      paragraphs: [
        'Gdy zmieniamy to, co robimy z danymi, zmieniamy tę stronę i datę na jej początku. Obowiązuje wersja, która jest tu pokazana.',
      ],
      list: [],
      tables: [],
      closing: [],
    },
  ],
}
