import type { LocalizedText, ProductDefinition } from '@atrium/contracts';
import { Icon, LinkButton } from '@atrium/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '../../../shell/use-texts';
import { features } from '../content/features';
import { useContent } from '../model/content';
import { products as declaredProducts } from '../model/products';
import { Actions, Article, Lead } from './home-style';
import { Details, Product, ProductList } from './points-style';
import { isScreenshotName, Screenshot } from './screenshot';

/** Returns the picture of a product if this release of the shell includes it. */
const pictureOf = ({ picture }: ProductDefinition) =>
  picture && isScreenshotName(picture.name) ? { name: picture.name, alt: picture.alt } : undefined;

/** The page at /features: the products that the active releases declare. */
export function Component() {
  const { title, lead, start, price } = useContent(features);
  const { language } = useTexts();
  const inLanguage = (text: LocalizedText) => text[language] ?? text.en;
  const [products] = useState(declaredProducts);
  return (
    <Article>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <ProductList>
        {products.map((product, index) => {
          const picture = pictureOf(product);
          return (
            <Product key={index} data-product={picture?.name ?? ''}>
              <div>
                <h2>{inLanguage(product.title)}</h2>
                <p>{inLanguage(product.text)}</p>
                <Details>
                  {product.details.map((detail) => (
                    <li key={detail.en}>
                      <Icon icon="check" />
                      <span>{inLanguage(detail)}</span>
                    </li>
                  ))}
                </Details>
              </div>
              {picture && <Screenshot name={picture.name} alt={inLanguage(picture.alt)} />}
            </Product>
          );
        })}
      </ProductList>
      <Actions>
        <LinkButton as={Link} to="/register" variant="primary">
          {start}
        </LinkButton>
        <LinkButton as={Link} to="/pricing" variant="quiet">
          {price}
        </LinkButton>
      </Actions>
    </Article>
  );
}
