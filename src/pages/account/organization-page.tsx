import { TIME_ZONE_NAMES, TIME_ZONES, type TimeZone } from '../../model/account/time-zone.ts';
import { Done } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';

export interface OrganizationView {
  /** As stored, or as refused. */
  readonly profile: {
    readonly name: string;
    readonly city: string | null;
    readonly domain: string | null;
    readonly time_zone: TimeZone;
    readonly domains: readonly { readonly id: string; readonly name: string }[];
  };
  readonly saved: boolean;
  readonly problem: string | null;
  /** Names that an unknown city may have meant. */
  readonly nearest: readonly string[];
}

/** «Организация»: name, city and domain, which imports take from here. */
export function OrganizationPage({ frame, view }: { frame: PageFrame; view: OrganizationView }) {
  const { name, city, domain, domains } = view.profile;
  const isListed = domain === null || domain === '' || domains.some(({ id }) => id === domain);
  return (
    <PageLayout title="Организация" assets={frame.assets} frame={frame}>
      <h1>Организация</h1>
      <p>
        <a href="/account">Вход и безопасность</a>
      </p>
      <section class="card" aria-label="Профиль">
        {view.saved ? <Done text="Сохранено. Следующая загрузка учтёт изменения." /> : null}
        {view.problem === null ? null : <Problem view={view} text={view.problem} />}
        <form method="post" action="/organization">
          <label>
            Название
            <input
              type="text"
              name="name"
              value={name}
              maxlength={200}
              required
              autocomplete="organization"
            />
          </label>
          <label>
            Город
            <input
              type="text"
              name="city"
              value={city ?? ''}
              maxlength={200}
              list="cities"
              autocomplete="off"
              data-suggest-cities="cities"
            />
            <span class="hint">
              Место продажи товаров из YML: в самом файле города нет. Без города они пропускаются с причиной
              «не указан город». Намерения с местом, указанным вручную, останутся на своём месте.
            </span>
          </label>
          <datalist id="cities" />
          <label>
            Область товара
            <select name="domain">
              <option value="">не указана</option>
              {isListed ? null : (
                <option value={domain} selected>
                  {domain}
                </option>
              )}
              {domains.map((each) => (
                <option value={each.id} selected={each.id === domain}>
                  {each.name}
                </option>
              ))}
            </select>
            <span class="hint">Помогает выбрать теги, когда по категории товара область не понять.</span>
          </label>
          <label>
            Часовой пояс
            <select name="time_zone">
              {TIME_ZONE_NAMES.map((zone) => (
                <option value={zone} selected={zone === view.profile.time_zone}>
                  {TIME_ZONES[zone]}
                </option>
              ))}
            </select>
            <span class="hint">По этим часам — даты в кабинете, таблицах и письмах.</span>
          </label>
          <button type="submit" class="main">
            Сохранить
          </button>
        </form>
      </section>
    </PageLayout>
  );
}

/** The nearest names are buttons of a form of their own: Enter in the other must not take the first of them. */
function Problem({ view: { profile, nearest }, text }: { view: OrganizationView; text: string }) {
  return (
    <div class="note bad" role="alert">
      <p>{text}</p>
      {nearest.length === 0 ? null : (
        <form method="post" action="/organization" class="row">
          <input type="hidden" name="name" value={profile.name} />
          <input type="hidden" name="domain" value={profile.domain ?? ''} />
          <input type="hidden" name="time_zone" value={profile.time_zone} />
          {nearest.map((each) => (
            <button type="submit" name="city" value={each}>
              {each}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
